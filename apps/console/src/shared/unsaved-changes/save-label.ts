import { m } from '@vitrine/messages/console'
/** 'Save draft' on every path that starts with /design, otherwise 'Save' (D-007). */
export const saveLabel = (path: string): string =>
  path.startsWith('/design') ? m.unsaved_save_draft() : m.unsaved_save()
