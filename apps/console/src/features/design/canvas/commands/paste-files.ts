/** Copies what pasted blocks show of another app into this one, before they are pasted. */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { AppError } from '@vitrine/domain/errors'
import { maxCopiesAtOnce, mediaRoutes } from '@vitrine/domain/media/media.routes'
import {
  foreignFilesIn,
  replaceForeignFiles,
  storedPath,
  type WhoseFiles,
} from '@vitrine/domain/media/stored-address.rules'
import { m } from '@vitrine/messages/console'
import { readAppKey } from '../../../../shared/api/app-key.ts'
import { callApi } from '../../../../shared/api/client.ts'
import { queryClient } from '../../../../shared/api/query-client.ts'
import { loadSignInConfig } from '../../../../shared/api/sign-in-config.ts'
import { whenThere } from '../../../../shared/api/when-there.ts'
import { allMedia } from '../../../../shared/media-library/media.api.ts'
import { toastProgress } from '../../../../shared/toast.ts'

/** New addresses of those that were copied. Nothing is, where the person may not add files. */
async function copyAll(paths: readonly string[]): Promise<Map<string, string>> {
  const copies = new Map<string, string>()
  const progress = toastProgress()
  // A few at a time, so that many files show that something is happening.
  const step = Math.min(4, maxCopiesAtOnce)
  try {
    for (let from = 0; from < paths.length; from += step) {
      progress.show(m.design_clipboard_copying({ done: from, total: paths.length }))
      const urls = paths.slice(from, from + step)
      const { data } = await whenThere(() => callApi(mediaRoutes.copyFiles, { body: { urls } }))
      for (const { from: asked, url, thumbnailUrl } of data.copied)
        copies.set(asked, asked.includes('-t.') ? thumbnailUrl : url)
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'permission_missing') throw error
  } finally {
    progress.end()
  }
  if (copies.size > 0) await queryClient.invalidateQueries({ queryKey: allMedia() })
  return copies
}

/** Blocks that show files of this app alone, and how many files are left out. Throws where the server cannot be reached. */
export async function withOwnFiles(blocks: readonly Block[]): Promise<{ blocks: Block[]; left: number }> {
  const { shopperUrl } = await loadSignInConfig()
  const whose: WhoseFiles = {
    appKey: readAppKey() ?? '',
    isOwnHost: (host) => URL.canParse(shopperUrl) && host === new URL(shopperUrl).host,
  }
  const foreign = foreignFilesIn(blocks, whose).map(storedPath)
  if (foreign.length === 0) return { blocks: [...blocks], left: 0 }
  const paths = [...new Set(foreign)]
  const copies = await copyAll(paths)
  return {
    blocks: replaceForeignFiles([...blocks], whose, (file) => copies.get(storedPath(file)) ?? null),
    left: paths.filter((path) => !copies.has(path)).length,
  }
}
