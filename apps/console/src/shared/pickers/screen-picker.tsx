/**
 * Picks a screen of the app. Scanner, store locator and rewards are offered only while their integration is active
 * (D-220).
 */

import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { availableScreens, findScreenProblem, pageTypeLabels } from '@vitrine/domain/actions/action.rules'
import type { PageType } from '@vitrine/domain/actions/action-types'
import { m } from '../messages/messages.js'
import { integrationsQuery } from './pickers.api.ts'

interface ScreenPickerProps {
  id: string
  label: string
  chosen: PageType | null
  error?: string | null
  onPick(screen: PageType): void
}

export function ScreenPicker({ id, label, chosen, error, onPick }: ScreenPickerProps) {
  const integrations = useQuery(integrationsQuery())
  const screens = availableScreens(integrations.data ?? [])
  const problem = chosen === null ? null : findScreenProblem(chosen, integrations.data ?? [])
  const closed =
    chosen !== null && problem !== null
      ? [{ value: chosen, label: m.pickers_not_available({ name: pageTypeLabels[chosen] }), disabled: true }]
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
        ...screens.map((screen) => ({ value: screen, label: pageTypeLabels[screen] })),
      ]}
      onChange={(event) => {
        const screen = screens.find((type) => type === event.currentTarget.value)
        if (screen) onPick(screen)
      }}
    />
  )
}
