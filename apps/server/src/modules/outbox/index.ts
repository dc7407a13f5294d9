/** What is to be told to webhooks. Whatever changes something writes here; `modules/webhooks` sends. */
export { eventOfChange } from './tell-change.ts'
export { type EventRow, eraseContents, eventInsert, newEventId, payloadOf, writeEvent } from './write-event.ts'
