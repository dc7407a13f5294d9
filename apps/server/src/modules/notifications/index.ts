/** What other modules may ask of messages. */
export { hasSentMessage } from './messages.queries.ts'
