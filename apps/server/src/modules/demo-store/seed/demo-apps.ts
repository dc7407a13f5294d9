/** The two demo apps and who may use them. */
import { isPermission, type Permission, permissionsOfRole, type Role } from '@vitrine/domain/identity/permissions'
import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'

export type Emblem = 'aurora' | 'harbor'

export interface DemoApp {
  appKey: string
  name: string
  storeUrl: string
  storeCode: string
  emblem: Emblem
  theme: { primary: string; secondary: string; corner: LayoutContent['theme']['corner']['style'] }
  header: string
}

export const demoApps: readonly DemoApp[] = [
  {
    appKey: 'demo-aurora',
    name: 'Aurora Goods',
    storeUrl: 'https://aurora-goods.example',
    storeCode: 'aurora',
    emblem: 'aurora',
    theme: { primary: '#5B3A8C', secondary: '#E4683F', corner: 'circle' },
    header: '#FFFFFF',
  },
  {
    appKey: 'demo-harbor',
    name: 'Harbor & Home',
    storeUrl: 'https://harbor-home.example',
    storeCode: 'harbor',
    emblem: 'harbor',
    theme: { primary: '#17505A', secondary: '#B5652F', corner: 'round' },
    header: '#FFFFFF',
  },
]

export const demoPassword = 'vitrine-demo'

/** Permissions of somebody who may read, but change nothing. */
const readOnly: readonly string[] = ['app.read', 'design.read', 'media.read', 'insights.read', 'orders.read']

export interface DemoPerson {
  sub: string
  email: string
  name: string
  customerId: string
  memberOf: readonly { appKey: string; role: Role; permissions: readonly Permission[] }[]
}

export const demoPeople: readonly DemoPerson[] = [
  {
    sub: 'demo-owner',
    email: 'owner@demo.test',
    name: 'Olive Owner',
    customerId: 'C-1001',
    memberOf: demoApps.map(({ appKey }) => ({ appKey, role: 'owner', permissions: permissionsOfRole('owner') })),
  },
  {
    sub: 'demo-staff',
    email: 'staff@demo.test',
    name: 'Stan Staff',
    customerId: 'C-1002',
    memberOf: [{ appKey: 'demo-aurora', role: 'staff', permissions: permissionsOfRole('staff') }],
  },
  {
    sub: 'demo-viewer',
    email: 'viewer@demo.test',
    name: 'Vera Viewer',
    customerId: 'C-1003',
    memberOf: [{ appKey: 'demo-aurora', role: 'staff', permissions: readOnly.filter(isPermission) }],
  },
  { sub: 'demo-noapp', email: 'noapp@demo.test', name: 'Noah Newcomer', customerId: 'C-1004', memberOf: [] },
]

export const demoLanguages = [
  { code: 'en', label: 'English', is_default: true, right_to_left: false, position: 0 },
  { code: 'fr', label: 'Français', is_default: false, right_to_left: false, position: 1 },
  { code: 'ar', label: 'العربية', is_default: false, right_to_left: true, position: 2 },
] as const

export const demoCurrencies = [
  { code: 'USD', name: 'US dollar', is_default: true },
  { code: 'EUR', name: 'Euro', is_default: false },
  { code: 'JPY', name: 'Japanese yen', is_default: false },
] as const
