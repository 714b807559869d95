// The theme of pictures, which follows that of the page.
import { useEffect, useState } from './html.js';

const dark = matchMedia('(prefers-color-scheme: dark)');

/** A hook: `DARK` or `LIGHT`, and again when the reader changes it. */
export function useTheme() {
  const [theme, setTheme] = useState(themeNow);
  useEffect(() => {
    const changed = () => setTheme(themeNow());
    dark.addEventListener('change', changed);
    return () => dark.removeEventListener('change', changed);
  }, []);
  return theme;
}

function themeNow() {
  return dark.matches ? 'DARK' : 'LIGHT';
}
