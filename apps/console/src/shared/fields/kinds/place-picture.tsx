import { Skeleton, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { mapPicture } from '@vitrine/domain/maps/maps.routes'
import { m } from '@vitrine/messages/console'
import { useEffect, useState } from 'react'
import { sessionFetch } from '../../api/client.ts'
import { requireAppKey } from '../../api/use-app.ts'
import classes from './place-picture.module.css'

async function fetchPicture(lat: number, lng: number, signal: AbortSignal): Promise<Blob> {
  const path = `/app/v1/builder/${encodeURIComponent(requireAppKey())}/places/picture?lat=${lat}&lng=${lng}`
  const response = await sessionFetch(path, { signal })
  if (!response.ok) throw new Error(`The map answered ${response.status}`)
  return response.blob()
}

/** An object URL for the blob while it is shown. */
function useBlobUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return blob ? url : null
}

/** The map around the coordinates. The request needs the person's token, so the picture is fetched and not linked. */
export function PlacePicture({ lat, lng }: { lat: number; lng: number }) {
  const [at] = useDebouncedValue({ lat, lng }, 400)
  const picture = useQuery({
    queryKey: ['place-picture', at.lat, at.lng],
    queryFn: ({ signal }) => fetchPicture(at.lat, at.lng, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const url = useBlobUrl(picture.data)
  if (picture.isError) {
    return (
      <Text size="xs" c="red" role="alert">
        {m.fields_map_failed()}
      </Text>
    )
  }
  return (
    <div className={classes.picture}>
      {url === null ? (
        <Skeleton height="100%" radius="md" />
      ) : (
        <img
          src={url}
          width={mapPicture.widthPx}
          height={mapPicture.heightPx}
          alt={m.fields_map_around({ place: `${at.lat.toFixed(5)}, ${at.lng.toFixed(5)}` })}
        />
      )}
    </div>
  )
}
