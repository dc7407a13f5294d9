/** Finds a place by its name: suggestions appear while typing, and Enter or the button looks it up. */

import { ActionIcon, Combobox, Loader, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { mapsRoutes, type Place } from '@vitrine/domain/maps/maps.routes'
import { minuteMs } from '@vitrine/domain/time'
import { m } from '@vitrine/messages/console'
import { useState } from 'react'
import { callApi } from '../api/client.ts'
import { requireAppKey } from '../api/use-app.ts'
import { kept } from '../kept-text.tsx'
import { messageOf } from '../toast.ts'
import classes from './pickers.module.css'

/** As in the other searches, one query is sent this long after the last key press. */
const searchDelayMs = 500

interface PlaceSearchProps {
  id: string
  label: string
  onPick(place: Place): void
  /** Called when a look-up is requested with nothing entered. */
  onEmpty(): void
  onType(): void
}

const placesQuery = (query: string) => ({
  queryKey: ['places', query],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callApi(mapsRoutes.searchPlaces, { params: { appKey: requireAppKey() }, query: { query } }, { signal }),
  staleTime: 5 * minuteMs,
})

export function PlaceSearch({ id, label, onPick, onEmpty, onType }: PlaceSearchProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const [settled] = useDebouncedValue(typed.trim(), searchDelayMs)
  const query = asked === typed.trim() ? asked : settled
  const open = combobox.dropdownOpened && typed.trim() !== ''
  const found = useQuery({ ...placesQuery(query), enabled: open && query !== '' })
  const places = found.data?.data ?? []
  const lookUp = () => {
    if (typed.trim() === '') return onEmpty()
    setAsked(typed.trim())
    combobox.openDropdown()
  }
  return (
    <Combobox
      store={combobox}
      withinPortal
      onOptionSubmit={(value) => {
        const place = places.find((one) => one.id === value)
        if (place) onPick(place)
        setTyped('')
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          id={id}
          label={label}
          placeholder={m.pickers_search_place()}
          role="combobox"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            onType()
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && combobox.getSelectedOptionIndex() < 0) {
              event.preventDefault()
              lookUp()
            }
          }}
          onBlur={() => combobox.closeDropdown()}
          rightSection={
            found.isFetching ? (
              <Loader size={14} aria-label={m.pickers_searching_label()} />
            ) : (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={m.pickers_look_up()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={lookUp}
              >
                <IconSearch size={16} />
              </ActionIcon>
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!open}>
        <Combobox.Options className={classes.options} aria-label={m.pickers_choices_for({ name: label })}>
          {places.map((place) => (
            <Combobox.Option key={place.id} value={place.id}>
              <Text size="sm" truncate>
                {place.name}
              </Text>
              <Text size="xs" c="dimmed" truncate>
                {place.detail}
              </Text>
            </Combobox.Option>
          ))}
          {found.isError ? <Combobox.Empty role="alert">{messageOf(found.error)}</Combobox.Empty> : null}
          {found.isPending ? <Combobox.Empty>{m.pickers_searching()}</Combobox.Empty> : null}
          {found.isSuccess && places.length === 0 ? (
            <Combobox.Empty>{kept(m.pickers_place_none, { query })}</Combobox.Empty>
          ) : null}
        </Combobox.Options>
        {found.data ? (
          <Combobox.Footer>
            <Text size="xs" c="dimmed">
              {found.data.attribution}
            </Text>
          </Combobox.Footer>
        ) : null}
      </Combobox.Dropdown>
    </Combobox>
  )
}
