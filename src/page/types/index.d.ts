// Short names of the types that the page uses, out of those made from the OpenAPI document.
import type { components } from './schemas';

export type Schemas = components['schemas'];
export type Problem = Schemas['Problem'];
export type Game = Schemas['Game'];
export type Name = Schemas['Name'] & { description?: string };
export type Violation = Schemas['Violation'];
export type Term = Schemas['Term'];
export type Effect = Schemas['Effect'];
export type SessionInfo = Schemas['SessionInfo'];
export type OpponentLevel = Schemas['OpponentLevel'];
export type Prospect = Schemas['Prospect'];

/** What all games have in common; their own parts are told apart where a game is drawn. */
export type Move = Record<string, any>;
export type Session = Omit<Schemas['PrincesSession'], 'state' | 'awaiting'> & { state: any; awaiting: Awaiting };
export type Awaiting = { choice: string; seats: number[] };
export type KindCount = { kind: string; count: number };
/** A move in words and as a notation, where a request asks for it by `LABELS`. */
export type Label = { text: string; notation: string };
export type ListedMove = { move: Move; kind: string; anyOrder: boolean; label?: Label };
export type Refusal = { verdict: string; violations: Violation[]; alternatives: Move[]; label?: Label; alternativeLabels?: Label[] };
export type Suggestion = { move: Move; kind: string; visits: number; winPermille: number; prospects: Prospect[]; explanation?: { message: string }; label?: Label };
export type Suggestions = { suggestions: Suggestion[]; playouts: number; awaiting: Awaiting };
export type Standing = Schemas['Standing'];
export type PlayerScore = Schemas['PlayerScore'];
export type Score = { players: PlayerScore[]; standings: Standing[]; gameOver: boolean };
