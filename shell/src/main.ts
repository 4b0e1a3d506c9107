// The federation needs one asynchronous step before the first shared module is used.
void import('./bootstrap.tsx')
