// The worker is started, and has nothing to import.
export {};
