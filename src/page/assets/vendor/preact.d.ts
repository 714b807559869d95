// What the page uses of Preact. The full types come with its package; these few keep the check free of it.
export function h(type: any, props: any, ...children: any[]): any;
export function render(view: any, parent: Element): void;
export const Fragment: any;
export class Component {
  props: any;
  state: any;
  setState(next: object): void;
}
