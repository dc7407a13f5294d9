import { AppWord } from '../../canvas/app-word.tsx'
import { PhoneSearch } from '../phone-search.tsx'

/** The search bar above the brands. */
export const BrandSearch = () => <PhoneSearch placeholder={<AppWord word="searchBrands" />} />
