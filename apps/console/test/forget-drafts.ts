/** The browser keeps unsaved edits from test to test, as it should from visit to visit. */
import { openDB } from 'idb'

export async function forgetDrafts(): Promise<void> {
  const database = await openDB('vitrine-design', 1, { upgrade: (made) => void made.createObjectStore('drafts') })
  await database.clear('drafts')
  database.close()
}
