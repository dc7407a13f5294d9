import { appFileType } from '@vitrine/domain/app-file/app-file.rules'
import { AppError } from '@vitrine/domain/errors'
import type { AreaPlugin } from '../../http/area-plugin.ts'

/** The body of an import is left unread for the handler; no other route takes this type. */
export const appFilePlugin: AreaPlugin = async ({ console }) => {
  console.addContentTypeParser(appFileType, (request, _body, done) => {
    if (request.routeOptions.config.contract?.rawBody === appFileType) done(null)
    else done(new AppError('unsupported_media_type'))
  })
}
