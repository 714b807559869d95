// The files of the JavaScript package (src/engine/wasm/javascript/src) that are served with the page, below `engine/`.
declare module '*/engine/pool.js' {
  export { Pool } from '#engine/pool.js';
}
