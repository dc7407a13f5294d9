import { readableAddress } from '@vitrine/domain/formats/readable-address.rules'

export const HostInLetters = ({ address }: { address: string }) => readableAddress(address)
