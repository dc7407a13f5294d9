/** Chooses the screen that a tab opens. Gated screens are offered only while their integration is active (D-218). */
import { NativeSelect, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { gatedScreens, type PageType } from '@vitrine/domain/actions/action-types'
import { refusalToLeave, tabScreens } from '@vitrine/domain/layouts/bottom-tabs.rules'
import type { BottomTab } from '@vitrine/domain/layouts/layout.schema'
import { m } from '@vitrine/messages/console'
import { pageTypeName } from '../../../../shared/page-names.ts'
import { PagePicker } from '../../../../shared/pickers/page-picker.tsx'
import { integrationsQuery } from '../../../../shared/pickers/pickers.api.ts'
import { toastError } from '../../../../shared/toast.ts'
import { tabName } from '../../editor/commands/tab-commands.ts'
import { useEditor, useLayout } from '../../editor/editor-context.tsx'
import { screenChanges } from './tab-screen.rules.ts'

/** Types of screens that also need a page to be chosen. */
const withPage: ReadonlySet<PageType> = new Set(['custom', 'loyalty'])

export function TabScreenChoice({ tab }: { tab: BottomTab }) {
  const editor = useEditor()
  const { bottomTabs } = useLayout()
  const integrations = useQuery(integrationsQuery())
  const screens = tabScreens(integrations.data ?? [])
  const isClosed = !screens.includes(tab.type)
  const isGated = tab.type in gatedScreens
  const stays = refusalToLeave(tab, bottomTabs) !== null
  const choose = (screen: Parameters<typeof screenChanges>[1]) => {
    const refusal = editor.run('setTab', {
      id: tab.id,
      label: m.steps_change_screen({ name: tabName(tab) }),
      changes: screenChanges(tab, screen),
    })
    if (refusal) toastError(refusal.refused)
  }
  const own = pageTypeName(tab.type)
  const closed = isClosed
    ? [{ value: tab.type, label: isGated ? m.pickers_not_available({ name: own }) : own, disabled: true }]
    : []
  return (
    <Stack gap="md">
      <NativeSelect
        id={`tab_${tab.id}_type`}
        label={m.navigation_screen()}
        description={stays ? m.navigation_screen_stays() : m.navigation_screen_help()}
        disabled={stays}
        error={
          isClosed && isGated && integrations.isSuccess ? m['field_reason.screen_inactive']({ screen: own }) : null
        }
        value={tab.type}
        data={[...closed, ...screens.map((screen) => ({ value: screen, label: pageTypeName(screen) }))]}
        onChange={(event) => {
          const type = screens.find((screen) => screen === event.currentTarget.value)
          if (type) choose({ type })
        }}
      />
      {withPage.has(tab.type) ? (
        <PagePicker
          id={`tab_${tab.id}_page`}
          label={m.pickers_page()}
          chosen={tab.page?.id ?? ''}
          error={tab.type === 'custom' && !tab.page ? m.navigation_page_needed() : null}
          onPick={(page) => choose({ type: page.type, page })}
        />
      ) : null}
    </Stack>
  )
}
