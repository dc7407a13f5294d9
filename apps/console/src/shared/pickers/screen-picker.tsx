/** A screen of the app; scanner, store locator and rewards only while their integration is active (D-220). */
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { availableScreens, pageTypeLabels } from '@vitrine/domain/actions/action.rules'
import type { PageType } from '@vitrine/domain/actions/action-types'
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
  const isClosed = chosen !== null && !screens.includes(chosen)
  const closed = isClosed ? [{ value: chosen, label: `${pageTypeLabels[chosen]} (not available)`, disabled: true }] : []
  return (
    <NativeSelect
      id={id}
      label={label}
      withAsterisk
      error={
        isClosed && integrations.isSuccess
          ? `${pageTypeLabels[chosen]} cannot be opened: its integration is not active.`
          : error
      }
      value={chosen ?? ''}
      data={[
        { value: '', label: 'Choose a screen…', disabled: true },
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
