import { m } from '@vitrine/messages/server'
import type { Words } from './page-locale.ts'

export const tooMany =
  (seconds: number): Words =>
  (locale) =>
    m.sign_in_too_many({ minutes: Math.ceil(seconds / 60) }, { locale })
