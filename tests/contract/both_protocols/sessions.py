def hold(*_):
    return 0
