export { GenericBoard as VecchioBoard } from '../generic.js';
