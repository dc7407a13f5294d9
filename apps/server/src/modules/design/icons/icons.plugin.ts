/** Serves the icon library's pictures from the installed package, on both origins. */
import { ensure } from '@vitrine/domain/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AreaPlugin } from '../../../http/area-plugin.ts'
import { iconNames, iconPath, readIcon } from './icon-library.ts'

export const iconsPlugin: AreaPlugin = async ({ console, shopper }) => {
  const loaded = new Map<string, Promise<Buffer>>()

  const loadIcon = (name: string): Promise<Buffer> => {
    const icon = loaded.get(name) ?? readIcon(name)
    loaded.set(name, icon)
    return icon
  }

  async function serveIcon(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { name } = request.params as { name: string }
    ensure(iconNames.has(name), 'not_found')
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=604800')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('access-control-allow-origin', '*')
      .send(await loadIcon(name))
  }

  for (const listener of [console, shopper]) listener.get(iconPath(':name'), serveIcon)
}
