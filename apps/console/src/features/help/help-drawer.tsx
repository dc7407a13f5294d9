import { Drawer } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { m } from '@vitrine/messages/console'
import { useObservable } from '../../shared/lib/observable.ts'
import { openHelp } from '../../shared/open-help.ts'
import { useService } from '../../shared/services.ts'
import css from './help.module.css'
import { HelpContent } from './help-content.tsx'
import { helpPageOf } from './help-pages.ts'

/** Help beside the screen that it is about, so that nobody leaves what they are doing. */
export function HelpDrawer() {
  const help = useService(openHelp)
  const chosen = useObservable(help)
  const ofScreen = useRouterState({
    select: ({ location: { pathname, search } }) => helpPageOf(pathname, (search as { tab?: string }).tab),
  })
  return (
    <Drawer opened={chosen !== null} onClose={() => help.set(null)} position="right" size="md" title={m.frame_help()}>
      <div className={css.drawer}>
        <HelpContent page={chosen === '' ? ofScreen : chosen} onOpen={help.set} />
      </div>
    </Drawer>
  )
}
