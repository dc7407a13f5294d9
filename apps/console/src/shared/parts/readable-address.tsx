import { Suspense } from 'react'
import { quietPart } from './lazy-part.tsx'

const HostInLetters = quietPart(() => import('./host-in-letters.tsx').then((module) => module.HostInLetters))

/** An address as people read it. What reads the names that are not written in ASCII is loaded where there is one. */
export const ReadableAddress = ({ address }: { address: string }) =>
  address.includes('xn--') ? (
    <Suspense fallback={address}>
      <HostInLetters address={address} />
    </Suspense>
  ) : (
    address
  )
