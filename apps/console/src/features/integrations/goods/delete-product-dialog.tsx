import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '@vitrine/messages/console'
import { useCall } from '../../../shared/api/use-call.ts'
import { FormFailure } from '../../../shared/forms/form-foot.tsx'
import { kept } from '../../../shared/kept-text.tsx'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { toastSuccess } from '../../../shared/toast.ts'
import { placeName } from '../place-name.ts'
import { deleteProduct, useReadProductsAgain, usesQuery } from './products.api.ts'

interface DeleteProductDialogProps {
  product: { id: string; name: string }
  onClose: () => void
  /** For a screen that shows the product itself. */
  onDeleted?: () => void
}

function Uses({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(usesQuery(id))
  if (!data)
    return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={2} height={20} />
  const { places, more } = data
  if (places.length === 0) return <Text size="sm">{m.products_unused()}</Text>
  return (
    <div>
      <Text size="sm">{m.products_used()}</Text>
      <ul>
        {places.map((place) => (
          <li key={JSON.stringify(place)}>
            <Text size="sm">{placeName(place)}</Text>
          </li>
        ))}
        {more > 0 && (
          <li>
            <Text size="sm">{m.store_places_more({ count: more })}</Text>
          </li>
        )}
      </ul>
    </div>
  )
}

/** Where a product is named is said before it goes. */
export function DeleteProductDialog({ product: { id, name }, onClose, onDeleted = onClose }: DeleteProductDialogProps) {
  const readAgain = useReadProductsAgain()
  const uses = useQuery(usesQuery(id))
  const { start, isPending, failure } = useCall({
    mutationFn: deleteProduct,
    onSuccess: () => toastSuccess(m.products_deleted()),
    onSettled: readAgain,
  })
  return (
    <Modal opened onClose={onClose} title={kept(m.products_delete_title, { name })}>
      <Stack gap="md">
        <Uses id={id} />
        <Text size="sm">{m.products_delete_note()}</Text>
        <FormFailure text={failure} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {m.frame_cancel()}
          </Button>
          <Button
            color="red"
            loading={isPending}
            disabled={!uses.data}
            onClick={() => start(id, { onSuccess: onDeleted })}
          >
            {m.products_delete()}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
