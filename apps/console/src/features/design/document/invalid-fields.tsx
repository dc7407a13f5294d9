/** Names the fields of a screen that cannot be saved, if there are any. */
import { readAppKey } from '../../../shared/api/app-key.ts'
import { useAppLanguage } from '../../../shared/api/app-language.ts'
import { useProfile } from '../../../shared/api/use-profile.ts'
import { quietPart } from '../../../shared/parts/lazy-part.tsx'
import { useInvalidPlacesAt } from '../../../shared/unsaved-changes/invalid-places.ts'

/** Menus need much code, and this one is seldom shown. */
const InvalidMenu = quietPart(() => import('./invalid-menu.tsx').then((module) => module.InvalidMenu))

export function InvalidFields({ path }: { path: string }) {
  const member = useProfile()?.sub
  const places = useInvalidPlacesAt({ member, appKey: readAppKey() ?? '', language: useAppLanguage() }, path)
  return places.length === 0 ? null : <InvalidMenu places={places} />
}
