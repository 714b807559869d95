// An error boundary: a board that cannot draw what it was given is a sentence, and the rest of the page stays.
import { Component, html } from '../base/html.js';
import { t } from '../words/index.js';

/** Shows a sentence in place of children that throw, and tries them again when `of` changes, such as with the next position. */
export class Guard extends Component {
  /**
   * @param {{ of: string }} props
   * @param {{ of?: string, failed?: boolean }} state
   */
  static getDerivedStateFromProps({ of }, state) {
    return of === state.of ? null : { of, failed: false };
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  render() {
    return this.state.failed ? html`<p class="trouble" role="alert">${t('board.failed')}</p>` : this.props.children;
  }
}
