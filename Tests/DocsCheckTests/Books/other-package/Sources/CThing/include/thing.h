int thing(int x);
