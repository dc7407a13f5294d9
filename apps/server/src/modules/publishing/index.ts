/** What seeds may use of publishing. */
export { publishDraft } from './publish.service.ts'
