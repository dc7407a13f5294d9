/** Stores behind an app, in words. */
import { noStore } from '@vitrine/domain/store-connection/no-store'
import { m } from '@vitrine/messages/console'
import names from '@vitrine/messages/console/integration.name'
import { knownWord } from './known-word.ts'

/** The store that comes with the server is an integration by another name. */
export const storeKindName = (kind: string): string =>
  kind === noStore ? m.store_none() : knownWord(names, kind === 'demo' ? 'demo-store' : kind, kind)

/** What the store calls itself, with its kind where it has a name of its own. */
export const storeName = ({ kind, name }: { kind: string; name: string | null }): string =>
  name === null ? storeKindName(kind) : m.store_named({ name, kind: storeKindName(kind) })
