import { useNavigate, useSearch } from '@tanstack/react-router'
import { m } from '@vitrine/messages/console'
import { PageTitle } from '@vitrine/ui/page-title'
import { Panel } from '@vitrine/ui/panel'
import { HelpContent } from './help-content.tsx'

/** All of help on a page of its own, which 'Help center' opens where the operator has none. */
export function HelpScreen() {
  const { page } = useSearch({ from: '/signed-in/in-app/help' })
  const navigate = useNavigate({ from: '/help' })
  return (
    <>
      <PageTitle title={m.frame_help()} description={m.help_note()} />
      <Panel>
        <HelpContent
          page={page ?? null}
          onOpen={(chosen) => void navigate({ search: { page: chosen ?? undefined } })}
        />
      </Panel>
    </>
  )
}
