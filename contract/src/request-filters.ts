import { z } from 'zod'
import { filter, paging, searchText } from './paging.ts'
import { requestStatuses } from './request-lifecycle.ts'
import { serviceTypes, urgencies } from './service-options.ts'

export const requestSorts = ['date', 'created', 'honorarium', 'urgency'] as const

export const requestListQuery = z.object({
  ...paging(10),
  status: filter(requestStatuses),
  urgency: filter(urgencies),
  serviceType: filter(serviceTypes),
  search: searchText,
  sortBy: filter(requestSorts).transform((sort) => sort ?? 'date'),
  sortOrder: filter(['asc', 'desc']).transform((order) => order ?? 'desc'),
})
