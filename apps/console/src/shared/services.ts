/**
 * What outlives a screen and is no state of React. A module declares a service and keeps none of its state: each console
 * that is drawn makes its own, when it is first asked for, and passes all of them by context. A test begins with new ones.
 */
import { createContext, use } from 'react'
import { type Observable, useObservable } from './lib/observable.ts'

export interface Service<T> {
  readonly make: (services: Services) => T
}

export interface Services {
  get<T>(service: Service<T>): T
}

export const service = <T>(make: (services: Services) => T): Service<T> => ({ make })

export function createServices(): Services {
  const made = new Map<Service<unknown>, unknown>()
  const services: Services = {
    get<T>(one: Service<T>): T {
      if (!made.has(one)) made.set(one, one.make(services))
      return made.get(one) as T
    },
  }
  return services
}

const ServicesContext = createContext<Services | null>(null)
export const ServicesProvider = ServicesContext.Provider

export function useServices(): Services {
  const services = use(ServicesContext)
  if (!services) throw new Error('useServices needs a ServicesProvider above it')
  return services
}

export const useService = <T>(one: Service<T>): T => useServices().get(one)

/** The value of a service that is an observable. */
export const useServiceValue = <T>(one: Service<Observable<T>>): T => useObservable(useService(one))
