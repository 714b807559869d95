// The view library in one place: `html` makes elements from templates, the rest are its hooks.
import { h, render, Component, Fragment } from '../vendor/preact.js';
import htm from '../vendor/htm.js';

export const html = htm.bind(h);
export { render, Component, Fragment };
export { useState, useEffect, useLayoutEffect, useRef, useMemo, useCallback } from '../vendor/hooks.js';
