/** How a write is recorded in the audit log, in its own transaction. */
export { type Actor, actorOf, customerActor, systemActor } from './actor.ts'
export { type Change, type Recording, recordChange } from './record-change.ts'
