// Explore: what somebody pastes, drops or was sent by a link is drawn, checked, asked, and stepped through.
import { call } from '../api/call.js';
import { prepareEngine } from '../api/engine.js';
import { games } from '../api/games.js';
import { html, useEffect, useRef, useState } from '../base/html.js';
import { language, t } from '../words/index.js';
import { read, readDocument, readRecord } from './input.js';
import { positionIn, recordIn } from './link.js';
import { Desk } from './desk.js';

/** @import { Found } from './input.js' */

export function Explore() {
  const [text, setText] = useState('');
  const [found, setFound] = useState(/** @type {(Found & { key: number }) | undefined} */ (undefined));
  const [trouble, setTrouble] = useState('');
  const [over, setOver] = useState(false);
  const file = useRef(/** @type {any} */ (null));
  // Of several things that are looked up, only the latest is shown.
  const latest = useRef(0);
  /** @param {() => Promise<Found | undefined>} reading */
  const look = async (reading) => {
    setTrouble('');
    const mine = (latest.current += 1);
    try {
      const next = await reading();
      if (next && mine === latest.current) setFound({ ...next, key: Math.random() });
    } catch (error) {
      if (mine === latest.current) setTrouble(/** @type {Error} */ (error).message);
    }
  };
  useEffect(() => {
    prepareEngine();
    const linked = () => void look(() => fromAddress());
    linked();
    addEventListener('hashchange', linked);
    return () => removeEventListener('hashchange', linked);
  }, []);
  /** @param {File | undefined} chosen */
  const readFile = async (chosen) => {
    const content = await chosen?.text();
    if (content === undefined) return;
    setText(content);
    await look(() => read(content));
  };
  /** @param {string} slug */
  const example = (slug) => look(async () => {
    const { state } = await call('POST', `/v1/${slug}/games/new`, { body: { playerCount: 3, seed: '2a' } });
    setText(JSON.stringify(state, null, 2));
    return readDocument(state, slug);
  });
  return html`
    <h1>${t('explore.title')}</h1>
    <form class=${`paste ${over ? 'over' : ''}`} onSubmit=${(/** @type {Event} */ event) => { event.preventDefault(); void look(() => read(text)); }}
      onDragOver=${(/** @type {Event} */ event) => { event.preventDefault(); setOver(true); }} onDragLeave=${() => setOver(false)}
      onDrop=${(/** @type {DragEvent} */ event) => { event.preventDefault(); setOver(false); void readFile(event.dataTransfer?.files[0]); }}>
      <p class="lead">${t('explore.lead')}</p>
      <label for="paste" class="unseen">${t('explore.input')}</label>
      <textarea id="paste" rows=${found ? 3 : 8} spellcheck=${false} placeholder='{"catalog": "princes-reference@2", "round": 3, …}' value=${text} onInput=${(/** @type {any} */ event) => setText(event.target.value)}></textarea>
      <div class="row">
        <button class="primary" type="submit">${t('explore.look')}</button>
        <button type="button" onClick=${() => file.current?.click()}>${t('explore.file')}</button>
        <input type="file" class="unseen" tabindex="-1" aria-label=${t('explore.file')} ref=${file} accept=".json,application/json" onChange=${(/** @type {any} */ event) => void readFile(event.target.files[0])} />
        <span class="fine">${t('explore.example')}</span>
        ${games.list.map(({ slug }) => html`<button type="button" key=${slug} onClick=${() => void example(slug)}>${games.title(slug)}</button>`)}
      </div>
      ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
    </form>
    ${found && html`<${Desk} key=${`${found.key} ${language.code}`} found=${found} />`}`;
}

/** @returns {Promise<Found | undefined>} */
async function fromAddress() {
  const record = recordIn(location.hash);
  if (record) return readRecord(record.game, record.id);
  const linked = await positionIn(location.hash);
  return linked && readDocument(linked.document, linked.game, linked.labels);
}
