/** How the demo wallet introduces itself (EIP-6963). */
export const identity = {
  name: 'Demo wallet',
  rdns: 'org.latchkit.demo-wallet',
  icon: 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20viewBox=%220%200%2036%2036%22%3E%3Cpath%20fill=%22%23f2b53a%22%20d=%22M0%200h36v36H0z%22/%3E%3Cpath%20stroke=%22%231d1a12%22%20stroke-width=%225%22%20d=%22M-4%2016%2016-4M-4%2040%2040-4M20%2040%2040%2020%22/%3E%3C/svg%3E',
}
