/**
 * Coordinates of a store: a search for the place by name, a map picture, and number inputs for places the search does
 * not know.
 */

import { Button, Group, Input, Stack, Text } from '@mantine/core'
import { emptyLookupMessage, type Place } from '@vitrine/domain/maps/maps.routes'
import { m } from '@vitrine/messages/console'
import { useState } from 'react'
import { PlaceSearch } from '../../pickers/place-search.tsx'
import { inputId } from '../field-binding.ts'
import { asNumber, asObject, asText, type FieldProps } from '../field-props.ts'
import { NumberInput } from './number-input.tsx'
import { PlacePicture } from './place-picture.tsx'

interface Coordinates {
  lat: number
  lng: number
}

const read = (value: unknown): Coordinates | null => {
  const [lat, lng] = [asNumber(asObject(value)['lat']), asNumber(asObject(value)['lng'])]
  return lat === null || lng === null ? null : { lat, lng }
}

export function PlaceField({ field, binding }: FieldProps<'place'>) {
  const at = read(binding.useValue(field.path))
  const address = asText(binding.useValue(field.address ?? field.path))
  const [alert, setAlert] = useState<string | null>(null)
  const pick = ({ name, detail, lat, lng }: Place) => {
    setAlert(null)
    const fills = field.address !== undefined && address.trim() === ''
    binding.setMany(m.fields_set_place({ name }), [
      { path: field.path, value: { lat, lng } },
      ...(fills ? [{ path: field.address ?? '', value: detail === '' ? name : `${name}, ${detail}` }] : []),
    ])
  }
  const id = inputId(binding, field.path)
  return (
    <Stack gap="xs">
      <PlaceSearch
        id={id}
        label={field.label}
        onPick={pick}
        onEmpty={() => setAlert(emptyLookupMessage)}
        onType={() => setAlert(null)}
      />
      {alert ? (
        <Input.Error role="alert" mt={-4}>
          {alert}
        </Input.Error>
      ) : null}
      {at ? (
        <>
          <PlacePicture lat={at.lat} lng={at.lng} />
          <Group gap="xs" grow>
            <NumberInput
              binding={binding}
              path={`${field.path}.lat`}
              label={m.fields_latitude()}
              limits={{ min: -90, max: 90, step: 0.001 }}
            />
            <NumberInput
              binding={binding}
              path={`${field.path}.lng`}
              label={m.fields_longitude()}
              limits={{ min: -180, max: 180, step: 0.001 }}
            />
          </Group>
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            style={{ alignSelf: 'start' }}
            onClick={() => binding.setMany(m.fields_remove_place(), [{ path: field.path, value: null }])}
          >
            {m.fields_remove_place()}
          </Button>
        </>
      ) : (
        <Text size="xs" c="dimmed">
          {m.fields_without_place()}
        </Text>
      )}
    </Stack>
  )
}
