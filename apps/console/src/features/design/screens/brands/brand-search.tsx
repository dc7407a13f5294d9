import { PhoneSearch } from '../phone-search.tsx'

/** The search bar above the brands. */
export const BrandSearch = () => <PhoneSearch placeholder="Search brands" />
