/**
 * What the app collects of shoppers, once: Apple's privacy manifest and the answers for Google Play's form say the same. It
 * follows from what the shopper app does and from what the owner chose to count (`modules/measurement`).
 */
import type { PackageFacts } from '../package-facts.ts'
import { whatServiceIsTold } from '../told-services.ts'

interface Collected {
  apple: string
  /** As the form 'Data safety' of Google Play names category and type. */
  google: { category: string; type: string }
  purposes: readonly ('app' | 'analytics')[]
  /** It belongs to a person, or to an install that orders name. */
  linked: boolean
  /** The shopper can use the app without giving it. */
  optional: boolean
  why: string
}

const usage = (facts: PackageFacts): Pick<Collected, 'optional'> => ({
  // What is counted of everybody cannot be declined.
  optional: facts.counting.withoutConsent !== 'everything',
})

/** Scripts of services do not run in a package with the web part. */
const chat = ({ services, webPart }: PackageFacts): Collected[] =>
  services.includes('crisp') && !webPart
    ? [
        {
          apple: 'CustomerSupport',
          google: { category: 'Messages', type: 'Other in-app messages' },
          purposes: ['app'],
          linked: true,
          optional: true,
          why: 'What the shopper writes in the chat of Crisp.',
        },
      ]
    : []

export function collectedData(facts: PackageFacts): Collected[] {
  const person = { purposes: ['app'], linked: true, optional: true } as const
  return [
    {
      apple: 'Name',
      google: { category: 'Personal info', type: 'Name' },
      ...person,
      why: 'Accounts and delivery of orders.',
    },
    {
      apple: 'EmailAddress',
      google: { category: 'Personal info', type: 'Email address' },
      ...person,
      why: 'Accounts and mails about orders.',
    },
    {
      apple: 'PhoneNumber',
      google: { category: 'Personal info', type: 'Phone number' },
      ...person,
      why: 'Delivery of orders, where the shopper gives it.',
    },
    {
      apple: 'PhysicalAddress',
      google: { category: 'Personal info', type: 'Address' },
      ...person,
      why: 'Delivery of orders.',
    },
    {
      apple: 'PurchaseHistory',
      google: { category: 'Financial info', type: 'Purchase history' },
      purposes: ['app', 'analytics'],
      linked: true,
      optional: true,
      why: 'Orders, and the figures that the owner sees of them.',
    },
    {
      apple: 'ProductInteraction',
      google: { category: 'App activity', type: 'App interactions' },
      purposes: ['analytics'],
      linked: true,
      ...usage(facts),
      why: 'Screens, products and blocks that were looked at, counted by install.',
    },
    {
      apple: 'SearchHistory',
      google: { category: 'App activity', type: 'In-app search history' },
      purposes: ['analytics'],
      linked: true,
      ...usage(facts),
      why: 'What was searched for, counted by install.',
    },
    {
      apple: 'DeviceID',
      google: { category: 'Device or other IDs', type: 'Device or other IDs' },
      purposes: ['app', 'analytics'],
      linked: true,
      // An install without events has a number only once notifications are on.
      optional: facts.counting.withoutConsent === 'nothing',
      why: 'A random number of the install, and the token by which notifications reach it. No advertising id.',
    },
    ...chat(facts),
  ]
}

const purposeNames = {
  app: 'NSPrivacyCollectedDataTypePurposeAppFunctionality',
  analytics: 'NSPrivacyCollectedDataTypePurposeAnalytics',
} as const

const collectedType = ({ apple, linked, purposes }: Collected): string => `		<dict>
			<key>NSPrivacyCollectedDataType</key>
			<string>NSPrivacyCollectedDataType${apple}</string>
			<key>NSPrivacyCollectedDataTypeLinked</key>
			<${linked}/>
			<key>NSPrivacyCollectedDataTypeTracking</key>
			<false/>
			<key>NSPrivacyCollectedDataTypePurposes</key>
			<array>
${purposes.map((purpose) => `				<string>${purposeNames[purpose]}</string>`).join('\n')}
			</array>
		</dict>`

/** What an app may use for a reason alone, with the reason as Apple numbers it. The App Store refuses what uses one unsaid. */
const accessedApis = ({ webPart }: PackageFacts): Record<string, string> => ({
  // Capacitor keeps settings.
  UserDefaults: 'CA92.1',
  // What brings newer web parts looks whether there is room for one, and how old its files are.
  ...(webPart && { DiskSpace: 'E174.1', FileTimestamp: 'C617.1' }),
})

const accessedApi = ([api, reason]: [string, string]): string => `		<dict>
			<key>NSPrivacyAccessedAPIType</key>
			<string>NSPrivacyAccessedAPICategory${api}</string>
			<key>NSPrivacyAccessedAPITypeReasons</key>
			<array>
				<string>${reason}</string>
			</array>
		</dict>`

export const privacyManifest = (facts: PackageFacts): string => `<dict>
	<key>NSPrivacyTracking</key>
	<false/>
	<key>NSPrivacyTrackingDomains</key>
	<array/>
	<key>NSPrivacyCollectedDataTypes</key>
	<array>
${collectedData(facts).map(collectedType).join('\n')}
	</array>
	<key>NSPrivacyAccessedAPITypes</key>
	<array>
${Object.entries(accessedApis(facts)).map(accessedApi).join('\n')}
	</array>
</dict>`

/** Answers for the form 'Data safety' of Google Play. */
export const dataSafety = (facts: PackageFacts) => ({
  collected: collectedData(facts).map(({ google, purposes, optional, why }) => ({
    ...google,
    purposes: purposes.map((purpose) => (purpose === 'app' ? 'App functionality' : 'Analytics')),
    optional,
    processedEphemerally: false,
    why,
  })),
  handedToServices: facts.services.map(whatServiceIsTold),
  encryptedInTransit: facts.address.startsWith('https:'),
  deletion: {
    offered: true,
    where: `${facts.address}account`,
    eventsKeptMonths: facts.counting.months,
  },
  advertising: 'The app shows no advertisements and reads no advertising id.',
  chosen: { countedWithoutConsent: facts.counting.withoutConsent },
})
