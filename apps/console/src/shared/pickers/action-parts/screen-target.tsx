import { m } from '@vitrine/messages/console'
import { pageTitle, pageTypeName } from '../../page-names.ts'
import { PagePicker } from '../page-picker.tsx'
import { ScreenPicker } from '../screen-picker.tsx'
import type { ActionPartProps } from './action-part.ts'

/** Chooses a screen of the app; 'Custom page' also asks for the page. */
export function ScreenTarget({ id, action, onPick }: ActionPartProps) {
  const { page } = action
  const isPage = page?.type === 'custom' || (page?.type === 'loyalty' && Boolean(page.id))
  return (
    <>
      <ScreenPicker
        id={`${id}_screen`}
        label={m.pickers_screen()}
        chosen={page?.type ?? null}
        onPick={(type) => onPick(m.pickers_open_named({ name: pageTypeName(type) }), { ...action, page: { type } })}
      />
      {isPage && (
        <PagePicker
          id={`${id}_page`}
          label={m.pickers_page()}
          chosen={page.id ?? ''}
          onPick={(picked) =>
            onPick(m.pickers_open_named({ name: pageTitle(picked.title ?? '') }), { ...action, page: picked })
          }
        />
      )}
    </>
  )
}
