/** What is to be told to webhooks. Whatever changes something writes here; `modules/webhooks` sends. */
export { tellChange } from './tell-change.ts'
export { eraseContents, newEventId, payloadOf, writeEvent } from './write-event.ts'
