/** What the bundler makes of the file: its address, its bytes or a `WebAssembly.Module`. `load` takes each of them. */
declare const file: any;
export default file;
