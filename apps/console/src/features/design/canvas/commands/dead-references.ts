/** What blocks that were pasted from another app refer to, and this one does not have. */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { m } from '@vitrine/messages/console'
import { readAppKey } from '../../../../shared/api/app-key.ts'
import { callApi } from '../../../../shared/api/client.ts'
import { whenThere } from '../../../../shared/api/when-there.ts'
import { wordsOfProblem } from '../../../../shared/preflight-words.ts'

/** More would not be read in a toast; all of them stand in the check before publishing. */
const named = 3

/** Null where everything exists. */
export async function wordsOfDeadReferences(blocks: readonly Block[]): Promise<string | null> {
  const params = { appKey: readAppKey() ?? '' }
  const body = { data: { blocks: [...blocks] } }
  const { data } = await whenThere(() => callApi(publishingRoutes.checkBlocks, { params, body }))
  const problems = [...new Set(data.groups.flatMap(({ findings }) => findings.map(wordsOfProblem)))]
  if (problems.length === 0) return null
  const list = problems.slice(0, named).join(' ')
  const more = problems.length - named
  return more > 0 ? m.design_clipboard_dead_more({ list, count: more }) : m.design_clipboard_dead({ list })
}
