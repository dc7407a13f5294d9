/** How a write is recorded in the audit log, in its own transaction. */
export { type Actor, actorOf, customerActor, personActor, systemActor } from './actor.ts'
export { type Change, recordChange } from './record-change.ts'
export { recordForPerson } from './record-for-person.ts'
