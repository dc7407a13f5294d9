/**
 * Picks a screen of the app. Scanner, store locator and rewards are offered only while their integration is active
 * (D-220).
 */

import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { availableScreens, findScreenFault } from '@vitrine/domain/actions/action.rules'
import type { PageType } from '@vitrine/domain/actions/action-types'
import { m } from '@vitrine/messages/console'
import { pageTypeName } from '../page-names.ts'
import { integrationsQuery } from './pickers.api.ts'

interface ScreenPickerProps {
  id: string
  label: string
  chosen: PageType | null
  error?: string | null
  onPick(screen: PageType): void
}

const faultWords = {
  screen_not_offered: () => m['field_reason.screen_not_offered'](),
  screen_inactive: (screen: PageType) => m['field_reason.screen_inactive']({ screen: pageTypeName(screen) }),
}

export function ScreenPicker({ id, label, chosen, error, onPick }: ScreenPickerProps) {
  const integrations = useQuery(integrationsQuery())
  const screens = availableScreens(integrations.data ?? [])
  const fault = chosen === null ? null : findScreenFault(chosen, integrations.data ?? [])
  const problem = chosen === null || fault === null ? null : faultWords[fault](chosen)
  const closed =
    chosen !== null && problem !== null
      ? [{ value: chosen, label: m.pickers_not_available({ name: pageTypeName(chosen) }), disabled: true }]
      : []
  return (
    <NativeSelect
      id={id}
      label={label}
      withAsterisk
      error={integrations.isSuccess ? (problem ?? error) : error}
      value={chosen ?? ''}
      data={[
        { value: '', label: m.pickers_choose_screen(), disabled: true },
        ...closed,
        ...screens.map((screen) => ({ value: screen, label: pageTypeName(screen) })),
      ]}
      onChange={(event) => {
        const screen = screens.find((type) => type === event.currentTarget.value)
        if (screen) onPick(screen)
      }}
    />
  )
}
