/** How a write is recorded in the audit log, in its own transaction. */
export { type Actor, actorOf, customerActor, personActor, systemActor } from './actor.ts'
export { type AuditRow, auditColumns, auditValues, type Change, recordChange, rowOf } from './record-change.ts'
export { recordForPerson } from './record-for-person.ts'
