/** What stands against the import of stores. */
import type { StoreProblem, StoresRefusal } from '@vitrine/domain/stores/stores-csv.rules'
import { m } from '@vitrine/messages/console'
import problemWords from '@vitrine/messages/console/stores.wrong'
import { listWords } from '../../../../shared/list-words.ts'

export const wordsOfProblem = ({ code, most }: StoreProblem): string => problemWords[code]({ most })

export function wordsOfStoresRefusal(refusal: StoresRefusal): string {
  switch (refusal.code) {
    case 'empty':
      return m.stores_file_empty()
    case 'none':
      return m.stores_file_none()
    case 'fields':
      return m.stores_file_fields({ fields: listWords(refusal.missing) })
    case 'room':
      return m.stores_file_room(refusal)
  }
}
