export { GenericBoard as PalazzoBoard } from '../generic.js';
