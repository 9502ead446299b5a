import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  '8.8.8.8',
  '93.184.215.14',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700::6810:84e5',
  '2a00:1450:4001:80b::200e',
])('%s is on the open internet', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['this host', '0.0.0.0', '0.1.2.3', '::'],
  ['loopback', '127.0.0.1', '127.255.255.254', '::1'],
  ['a private network', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fd00::1', 'fc00::1', 'fec0::1'],
  ['the link, with its metadata', '169.254.169.254', '169.254.1.1', 'fe80::1', 'fe80::1%eth0', 'fd00:ec2::254'],
  ['behind a provider', '100.64.0.1', '100.100.100.200', '100.127.255.255'],
  ['many at once', '224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1'],
  ['kept for something else', '192.0.0.8', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '240.0.0.1'],
  ['an IPv4 address inside', '::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::a00:1'],
  ['a tunnel', '2002:7f00:1::', '2001:0:7f00:1::', '2001:db8::1', '100::1', '3fff::1'],
  ['no address', 'localhost', '', '1.2.3', '0x7f.1'],
])('what is %s is not', (_, ...addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([])
})
