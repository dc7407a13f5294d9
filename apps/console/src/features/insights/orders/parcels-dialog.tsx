import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { completeUrl } from '@vitrine/domain/actions/complete-url.rules'
import { isWebUrl } from '@vitrine/domain/actions/url.rules'
import { mostParcels, type OwnOrder, parcelLimits } from '@vitrine/domain/orders/own-order.schema'
import { isSameJson } from '@vitrine/domain/publishing/changes.rules'
import { m } from '@vitrine/messages/console'
import { useState } from 'react'
import { TextInput } from '../../../shared/fields/text-input.tsx'
import { FormFoot } from '../../../shared/forms/form-foot.tsx'
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts'
import { newerIn, type ParcelForm, setParcels, useOrderCall } from './orders.api.ts'

interface ParcelsDialogProps {
  id: string
  own: OwnOrder
  onClose: () => void
}

const parcelsIn = ({ parcels }: OwnOrder): ParcelForm[] =>
  parcels.map(({ carrier, trackingNumber, trackingUrl }) => ({
    ...{ carrier: carrier ?? '', trackingNumber: trackingNumber ?? '', trackingUrl: trackingUrl ?? '' },
  }))

const empty: ParcelForm = { carrier: '', trackingNumber: '', trackingUrl: '' }

/** By whom an order was sent, and how its buyer follows it. */
export function ParcelsDialog({ id, own: given, onClose }: ParcelsDialogProps) {
  // The order as it was when the dialog opened, or as it was shown after somebody else's change.
  const [own, setOwn] = useState(given)
  const { start, isPending, failure } = useOrderCall(setParcels, m.orders_parcels_saved)
  const known = parcelsIn(own)
  const { form } = useCheckedForm({
    name: 'parcels',
    initialValues: { parcels: known.length > 0 ? known : [empty] },
    validate: {
      parcels: {
        trackingNumber: (text, { parcels }, path) =>
          text.trim() === '' && (parcels[Number(path.split('.')[1])]?.trackingUrl ?? '').trim() === ''
            ? m.orders_parcel_needs()
            : null,
        trackingUrl: (text) => (text.trim() === '' || isWebUrl(text.trim()) ? null : m.orders_parcel_link_wrong()),
      },
    },
  })
  const { parcels } = form.values
  /** Theirs stay, and mine come after them. */
  const takeNewer = (newer: OwnOrder) => {
    const theirs = parcelsIn(newer)
    const mine = parcels.filter((parcel) => ![...known, ...theirs].some((one) => isSameJson(one, parcel)))
    setOwn(newer)
    form.setValues({ parcels: [...theirs, ...mine] })
  }
  return (
    <Modal opened onClose={onClose} title={m.orders_parcels()}>
      <form
        noValidate
        aria-label={m.orders_parcels()}
        onSubmit={form.onSubmit((values) =>
          start(
            { id, revision: own.revision, parcels: values.parcels },
            {
              onSuccess: onClose,
              onError: (error) => {
                const newer = newerIn(error)?.own
                if (newer) takeNewer(newer)
              },
            },
          ),
        )}
      >
        <Stack gap="md">
          {parcels.length === 0 && <Text size="sm">{m.orders_no_parcel()}</Text>}
          {parcels.map((_, at) => {
            const name = m.orders_parcel_number({ number: at + 1 })
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the form keeps its values by their places
              <Stack key={at} gap="xs" role="group" aria-label={name}>
                <TextInput
                  {...form.getInputProps(`parcels.${at}.carrier`)}
                  label={m.orders_carrier()}
                  maxLength={parcelLimits.carrier}
                />
                <TextInput
                  {...form.getInputProps(`parcels.${at}.trackingNumber`)}
                  label={m.orders_tracking_number()}
                  dir="ltr"
                  maxLength={parcelLimits.trackingNumber}
                />
                <TextInput
                  {...form.getInputProps(`parcels.${at}.trackingUrl`)}
                  label={m.orders_tracking_link()}
                  type="url"
                  dir="ltr"
                  maxLength={parcelLimits.trackingUrl}
                  onBlur={({ currentTarget: { value } }) =>
                    form.setFieldValue(`parcels.${at}.trackingUrl`, completeUrl(value))
                  }
                />
                <Group>
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={m.fields_remove_named({ name })}
                    onClick={() => form.removeListItem('parcels', at)}
                  >
                    {m.fields_remove()}
                  </Button>
                </Group>
              </Stack>
            )
          })}
          {parcels.length < mostParcels && (
            <Group>
              <Button variant="default" size="xs" onClick={() => form.insertListItem('parcels', empty)}>
                {m.orders_add_parcel()}
              </Button>
            </Group>
          )}
          <FormFoot action={m.orders_parcels_save()} isPending={isPending} failure={failure} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
